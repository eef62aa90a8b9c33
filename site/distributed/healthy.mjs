/** Health check of Soko's containers without curl: succeeds if the process in the container is ready. */
const { PORT = '8080', OPS_PORT = PORT } = process.env

const { ok } = await fetch(`http://127.0.0.1:${OPS_PORT}/readyz`)
process.exit(ok ? 0 : 1)
