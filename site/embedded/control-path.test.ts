import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { controlSocketPath } from './control-path.ts'

describe('the control socket', () => {
  it('is in the data folder, with the shorter of its two paths', () => {
    expect(controlSocketPath('.soko', 'linux')).toBe(join('.soko', 'control.sock'))
    expect(controlSocketPath('/d', 'linux')).toBe('/d/control.sock')
    expect(controlSocketPath(join(process.cwd(), '.soko'), 'linux')).toBe(join('.soko', 'control.sock'))
  })

  it('is a named pipe on Windows, one per folder, regardless of spelling', () => {
    const pipe = controlSocketPath('C:\\Sites\\soko', 'win32')
    expect(pipe).toMatch(/^\\\\\.\\pipe\\soko-[0-9a-f]{32}$/)
    expect(controlSocketPath('c:/sites/./SOKO/', 'win32')).toBe(pipe)
    expect(controlSocketPath('C:\\Sites\\other', 'win32')).not.toBe(pipe)
  })
})
