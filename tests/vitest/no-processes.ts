import childProcess, { ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Keeps `npm test` fast: a test that starts a process fails. Node starts every asynchronous child process by
 * the method `spawn` of `ChildProcess`, which Node's types do not contain.
 */
const refuse = (): never => {
  throw new Error('Tests of `npm test` must not start processes. Rename this file to *.system.test.ts.')
}

Object.assign(ChildProcess.prototype, { spawn: refuse })
Object.assign(childProcess, { spawnSync: refuse, execSync: refuse, execFileSync: refuse })
syncBuiltinESMExports()
