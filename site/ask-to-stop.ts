import type { ChildProcess } from 'node:child_process'

/** Sends a signal, or on Windows, which has none, closes the IPC channel, which `stopOnSignal` detects. */
export const askToStop = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void => {
  if (process.platform !== 'win32') child.kill(signal)
  else if (child.connected) child.disconnect()
}
