import { expect, it } from 'vitest'
import { isPublicAddress, publicWeb } from './network.ts'

it.each(['8.8.8.8', '196.216.2.1', '2001:4860:4860::8888', '2a00:1450:4001::200e'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  ['127.0.0.1', 'this machine'],
  ['0.0.0.0', 'this machine'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['169.254.169.254', 'the metadata of clouds'],
  ['100.64.0.1', 'shared by a provider'],
  ['192.0.0.192', 'the metadata of a cloud'],
  ['198.18.0.1', 'for measurements'],
  ['192.0.2.1', 'for documentation'],
  ['224.0.0.1', 'to many'],
  ['255.255.255.255', 'to all'],
  ['::', 'none'],
  ['::1', 'this machine'],
  ['::ffff:8.8.8.8', 'IPv4 in IPv6'],
  ['::127.0.0.1', 'IPv4 in IPv6, as it once was'],
  ['64:ff9b::7f00:1', 'translated'],
  ['2002:7f00:1::', 'a tunnel'],
  ['2001:0:7f00:1::', 'a tunnel'],
  ['fe80::1', 'of one cable'],
  ['fc00::1', 'private'],
  ['fd00:ec2::254', 'the metadata of a cloud'],
  ['fec0::1', 'private, as it once was'],
  ['2001:db8::1', 'for documentation'],
  ['localhost', 'no address'],
])('%s is not: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('allows only the ports of the web', () => {
  expect([80, 443, 22, 6379, 8080].filter((port) => publicWeb.allows('8.8.8.8', port))).toEqual([80, 443])
  expect(publicWeb.allows('127.0.0.1', 80)).toBe(false)
})
