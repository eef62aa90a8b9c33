import type { ChildProcess } from 'node:child_process'

/**
 * Asks a child process to stop gracefully.
 * Sends the signal. On Windows, which has no such signals, it closes the IPC channel, which `stopOnSignal` in
 * the child detects.
 */
export const askToStop = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void => {
  if (process.platform !== 'win32') child.kill(signal)
  else if (child.connected) child.disconnect()
}
