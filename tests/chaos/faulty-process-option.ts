const file = new URL('faulty-process.ts', import.meta.url).href

export const faultyProcess = { NODE_OPTIONS: `--import ${file}` }
