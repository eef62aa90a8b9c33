const file = new URL('faulty-process.ts', import.meta.url).href

/** Environment of a site's processes that makes them accept the orders of `fault-points.ts`. */
export const faultyProcess = { NODE_OPTIONS: `--import ${file}` }
