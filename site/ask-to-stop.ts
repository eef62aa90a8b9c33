import type { ChildProcess } from 'node:child_process'

/**
 * Asks a process that has a channel to this one to stop in good order, by the signal; on Windows, which has no such signals, by
 * the end of the channel (`stopOnSignal`).
 */
export const askToStop = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void => {
  if (process.platform !== 'win32') child.kill(signal)
  else if (child.connected) child.disconnect()
}
