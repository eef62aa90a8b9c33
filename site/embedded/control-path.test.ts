import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { controlSocketPath } from './control-path.ts'

describe('where operators reach a site', () => {
  it('is a socket in the data folder, by the shorter of its two names', () => {
    expect(controlSocketPath('.soko', 'linux')).toBe(join('.soko', 'control.sock'))
    expect(controlSocketPath('/d', 'linux')).toBe('/d/control.sock')
    expect(controlSocketPath(join(process.cwd(), '.soko'), 'linux')).toBe(join('.soko', 'control.sock'))
  })

  it('is a named pipe on Windows, one for each folder, however its name is written', () => {
    const pipe = controlSocketPath('C:\\Sites\\soko', 'win32')
    expect(pipe).toMatch(/^\\\\\.\\pipe\\soko-[0-9a-f]{32}$/)
    expect(controlSocketPath('c:/sites/./SOKO/', 'win32')).toBe(pipe)
    expect(controlSocketPath('C:\\Sites\\other', 'win32')).not.toBe(pipe)
  })
})
