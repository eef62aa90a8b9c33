/** The health check of Soko's containers: succeeds when the process beside it says that it is ready. Needs no curl. */
const { PORT = '8080', OPS_PORT = PORT } = process.env

const { ok } = await fetch(`http://127.0.0.1:${OPS_PORT}/readyz`)
process.exit(ok ? 0 : 1)
