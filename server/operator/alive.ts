// Asks the product of this machine whether it is alive, for supervisors that run a program to know it: ends with 0 or 1.
const port = process.env.PORT || '3000'

fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)
