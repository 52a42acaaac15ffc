import { Divider, Popover, Text } from '@mantine/core';
import { createContext, type KeyboardEvent, type ReactElement, type ReactNode, use, useState } from 'react';
import { Glyph } from '../glyph.tsx';
import classes from './popup-menu.module.css';

const Close = createContext(() => {});

interface PopupMenuProps {
  /** Accessible name of the menu. */
  label: string;
  width?: number;
  /** Renders the button with the given props, which open the menu. */
  target: (open: { onClick: () => void; 'aria-haspopup': 'menu'; 'aria-expanded': boolean }) => ReactElement;
  children: ReactNode;
}

/** A menu below a header button, built on Popover, which pages load anyway. A tenth of the size of Mantine's menu. */
export function PopupMenu({ label, width, target, children }: PopupMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={width ?? 'max-content'}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        {target({ onClick: () => setOpen(!open), 'aria-haspopup': 'menu', 'aria-expanded': open })}
      </Popover.Target>
      <Popover.Dropdown p={4} role="menu" aria-label={label} onKeyDown={moveFocus} ref={focusFirstItem}>
        <Close value={() => setOpen(false)}>{children}</Close>
      </Popover.Dropdown>
    </Popover>
  );
}

const visibleItems = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter((item) => item.offsetParent !== null);

/** Focuses the chosen item of an opened menu, else its first. Some items are only for phones. */
function focusFirstItem(menu: HTMLElement | null): void {
  if (!menu) return;
  requestAnimationFrame(() => {
    const items = visibleItems(menu);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  });
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = visibleItems(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

interface PopupItemProps {
  onSelect: () => void;
  icon?: string;
  /** True for the chosen item of a radio group; undefined for ordinary items. */
  checked?: boolean;
  lang?: string;
  className?: string;
  children: ReactNode;
}

export function PopupItem({ onSelect, icon, checked, lang, className, children }: PopupItemProps) {
  const close = use(Close);
  const role =
    checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': checked, 'data-autofocus': checked || undefined };
  return (
    <button
      type="button"
      className={`${classes.item} ${className ?? ''}`}
      {...role}
      lang={lang}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {icon && <Glyph name={icon} />}
      <span className={classes.label}>{children}</span>
      {checked && <Glyph name="check" />}
    </button>
  );
}

export function PopupHeading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" px="sm" py={4} component="div" className={className}>
      {children}
    </Text>
  );
}

export function PopupDivider({ className }: { className?: string }) {
  return <Divider my={4} className={className} />;
}
