const file = new URL('faulty-process.ts', import.meta.url).href

/** Environment variables for a site's processes, which make them accept the orders of `fault-points.ts`. */
export const faultyProcess = { NODE_OPTIONS: `--import ${file}` }
