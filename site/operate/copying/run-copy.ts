import { createClosing } from '@soko/shell/running/closing.ts'
import { createProgressBar, type ProgressBar } from '../../cli/progress-bar.ts'
import { type CopiedSite, type CopyOptions, copySite } from './copy-site.ts'
import { CannotCopy, type SiteData } from './site-data.ts'

const number = new Intl.NumberFormat('en')

export const describeCopy = ({ commits, objects }: CopiedSite): string =>
  `${number.format(commits)} commits and ${number.format(objects)} objects`

export const runCopy = async (
  open: { readonly from: () => Promise<SiteData>; readonly to: () => Promise<SiteData> },
  options: Pick<CopyOptions, 'mirror' | 'still' | 'former'>,
): Promise<CopiedSite> => {
  const closing = createClosing()
  const bars = new Map<string, ProgressBar>()
  const barOf = (part: string): ProgressBar => {
    const known = bars.get(part)
    if (known !== undefined) return known
    for (const bar of bars.values()) bar.clear()
    const bar = createProgressBar(part)
    bars.set(part, bar)
    return bar
  }
  try {
    const from = await open.from()
    closing.add(from.close)
    const to = await open.to()
    closing.add(to.close)
    if (from.name === to.name) throw new CannotCopy(`${from.name} cannot be copied into itself.`)
    return await copySite({
      ...options,
      from,
      to,
      report: (part, done, total) => barOf(part).show(done, total),
    })
  } finally {
    for (const bar of bars.values()) bar.clear()
    await closing.close()
  }
}
