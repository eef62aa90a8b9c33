import childProcess, { ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

/** Keeps `npm test` fast. Node starts asynchronous child processes by the untyped `ChildProcess.spawn`. */
const refuse = (): never => {
  throw new Error('Tests of `npm test` must not start processes. Rename this file to *.system.test.ts.')
}

Object.assign(ChildProcess.prototype, { spawn: refuse })
Object.assign(childProcess, { spawnSync: refuse, execSync: refuse, execFileSync: refuse })
syncBuiltinESMExports()
