export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-bosco-6)" />
      <path d="M7 25V14l9-7 9 7v11h-6v-6a3 3 0 0 0-6 0v6z" fill="var(--mantine-color-bosco-0)" />
    </svg>
  );
}
