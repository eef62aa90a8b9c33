/**
 * Returns true for an https address on tradingview.com or a host below it, without credentials or a port, so that a
 * link shown as a chart cannot lead elsewhere.
 */
export const isTradingViewAddress = (address: string): boolean => {
  if (!/^https:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false
  const url = new URL(address)
  const named = url.hostname === 'tradingview.com' || url.hostname.endsWith('.tradingview.com')
  return url.protocol === 'https:' && named && url.port === '' && url.username === '' && url.password === ''
}
