import { join } from 'node:path'

/** Caches V8's compiled code: a service starts with a third less CPU time, and tests start hundreds. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/soko-tests'),
}
