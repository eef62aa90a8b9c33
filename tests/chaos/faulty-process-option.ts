const file = new URL('faulty-process.ts', import.meta.url).href

/** In the environment of a site's processes: they take the orders of `fault-points.ts`. */
export const faultyProcess = { NODE_OPTIONS: `--import ${file}` }
