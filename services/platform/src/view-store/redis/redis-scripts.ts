import { readFileSync } from 'node:fs'
import { script } from '../../redis/script.ts'

const load = (file: string) => script(readFileSync(new URL(file, import.meta.url), 'utf8'))

export const readScript = load('redis-read.lua')
export const applyScript = load('redis-apply.lua')
export const generationsScript = load('redis-generations.lua')
