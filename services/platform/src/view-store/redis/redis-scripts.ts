import { readFileSync } from 'node:fs'
import { script } from '../../redis/script.ts'

const load = (file: string) => script(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** Answers queries from one state of a view. */
export const readScript = load('redis-read.lua')
/** Applies a batch by compare-and-set. */
export const applyScript = load('redis-apply.lua')
/** Begins, activates, retires and sweeps generations. */
export const generationsScript = load('redis-generations.lua')
