import type { ChildProcess } from 'node:child_process'

/**
 * Asks a child process to stop gracefully: by the signal, or on Windows, which has no such signals, by closing the
 * channel (`stopOnSignal`).
 */
export const askToStop = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void => {
  if (process.platform !== 'win32') child.kill(signal)
  else if (child.connected) child.disconnect()
}
