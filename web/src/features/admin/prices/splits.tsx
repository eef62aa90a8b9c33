import { BoardSection } from '../../board/board-section.tsx'
import { pricesTexts as texts } from './prices.texts.ts'
import { SplitForm } from './split-form.tsx'
import { WithdrawSplitForm } from './withdraw-split-form.tsx'

/** Instruments that count in other units since a day: one is recorded, a wrong one withdrawn. */
export const Splits = () => (
  <>
    <BoardSection title={texts.split.title}>
      <SplitForm />
    </BoardSection>
    <BoardSection title={texts.withdrawSplit.title}>
      <WithdrawSplitForm />
    </BoardSection>
  </>
)
