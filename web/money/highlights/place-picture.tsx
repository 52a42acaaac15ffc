import { Group, Text } from '@mantine/core';
import { PLACEMENTS, type Placement } from '../../../domain/money/highlights/places.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const buildRow = (n: number, at: (index: number) => Box) => Array.from({ length: n }, (_, index) => at(index));

/** Boxes of each placement on a picture of a portal page, 160 units wide, in slot order. */
const PLACEMENT_BOXES: Readonly<Record<Placement, readonly Box[]>> = {
  top: buildRow(3, (n) => ({ x: 8 + n * 34, y: 30, w: 30, h: 24 })),
  list: buildRow(4, (n) => ({ x: 8, y: 60 + n * 13, w: 98, h: 10 })),
  sidebar: buildRow(3, (n) => ({ x: 114, y: 66 + n * 16, w: 38, h: 13 })),
  map: buildRow(3, (n) => ({ x: 120 + n * 10, y: 38 + (n % 2) * 9, w: 6, h: 6 })),
  newsletter: buildRow(2, (n) => ({ x: 24, y: 34 + n * 36, w: 112, h: 30 })),
};
const HEADER: Box = { x: 8, y: 8, w: 144, h: 16 };
const MAP: Box = { x: 114, y: 30, w: 38, h: 30 };

interface PlacePictureProps {
  placement: Placement | null;
  /** Name of the location. */
  place: string | null;
  slot: number | null;
  slots: number;
}

/** Picture of the portal page with the chosen slot or placement. */
export function PlacePicture({ placement, place, slot, slots }: PlacePictureProps) {
  const { t } = useTexts('highlight');
  const label = useLabel();
  if (!placement || !place) return null;
  const boxes = Object.entries(PLACEMENT_BOXES).filter(([name]) =>
    placement === 'newsletter' ? name === placement : name !== 'newsletter',
  );
  const caption = t('highlight:picture', { place, name: label(PLACEMENTS[placement]) });
  const words = slot === null ? caption : `${caption}, ${t('highlight:pictureSlot', { n: slot, slots })}`;
  return (
    <Group gap="md" style={{ gridColumn: '1 / -1' }} align="center" component="figure" m={0}>
      <svg viewBox="0 0 160 118" width="220" role="img" aria-label={words}>
        <Shape box={{ x: 0.5, y: 0.5, w: 159, h: 117 }} fill="var(--mantine-color-body)" isFramed />
        <Shape box={HEADER} fill="var(--mantine-color-default-border)" />
        {placement !== 'newsletter' && <Shape box={MAP} fill="var(--mantine-color-default-hover)" isFramed />}
        {boxes.flatMap(([name, spots]) =>
          spots.map((box, n) => (
            <Shape
              key={`${name} ${box.x} ${box.y}`}
              box={box}
              fill={
                name === placement && (slot === null || n + 1 === Math.min(slot, spots.length))
                  ? 'var(--mantine-primary-color-filled)'
                  : 'var(--mantine-color-default-border)'
              }
            />
          )),
        )}
      </svg>
      <Text component="figcaption" size="sm" style={{ flex: '1 1 12rem' }}>
        {words}
      </Text>
    </Group>
  );
}

function Shape({ box, fill, isFramed }: { box: Box; fill: string; isFramed?: boolean }) {
  return (
    <rect
      x={box.x}
      y={box.y}
      width={box.w}
      height={box.h}
      rx={2}
      fill={fill}
      {...(isFramed && { stroke: 'var(--mantine-color-default-border)' })}
    />
  );
}
