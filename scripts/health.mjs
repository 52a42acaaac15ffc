// The container's health check: its image has no curl.
const { PORT = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
