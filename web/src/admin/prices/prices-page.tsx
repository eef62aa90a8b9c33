import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import { adminPaths, withQuery } from '../admin-paths.ts'
import { HeldPrices } from './held-prices.tsx'
import '../admin-list.css'
import './prices.css'
import { pricesTexts as texts } from './prices.texts.ts'

const PARTS = ['file', 'held', 'correct', 'splits', 'closed', 'scripts'] as const
const PANEL = 'prices'

// The code of each part loads when shown, because form validation and file parsing are large.
const FromFile = lazyPart(async () => (await import('./file/from-file.tsx')).FromFile)
const CorrectionForm = lazyPart(async () => (await import('./correction-form.tsx')).CorrectionForm)
const Splits = lazyPart(async () => (await import('./splits.tsx')).SplitsAndDividends)
const ClosedDays = lazyPart(async () => (await import('./closed-days.tsx')).ClosedDays)
const Tokens = lazyPart(async () => (await import('./tokens/tokens.tsx')).Tokens)

const SHOWN = {
  file: FromFile,
  held: HeldPrices,
  correct: CorrectionForm,
  splits: Splits,
  closed: ClosedDays,
  scripts: Tokens,
} as const

const tabs = PARTS.map((part) => ({
  text: texts.part[part],
  to: withQuery(adminPaths.prices, { part: part === 'file' ? '' : part }),
}))

const PricesPage = () => {
  const requestedPart = useSearchParams()[0].get('part')
  const part = PARTS.find((each) => each === requestedPart) ?? 'file'
  const Part = SHOWN[part]
  return (
    <AdminFrame title={texts.title} hint={texts.hint}>
      <LinkTabs label={texts.parts} panel={PANEL} selected={PARTS.indexOf(part)} tabs={tabs} />
      <div id={PANEL} role="tabpanel" aria-label={texts.part[part]} className="admin-panel prices">
        <Part />
      </div>
    </AdminFrame>
  )
}

export const page = adminPage(PricesPage, texts.title)
