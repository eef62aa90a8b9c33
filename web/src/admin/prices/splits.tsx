import { BoardSection } from '../../shared/board/board-section.tsx'
import { ActionForm } from './action-form.tsx'
import { ActionsFromFile } from './actions-from-file.tsx'
import { pricesTexts as texts } from './prices.texts.ts'
import { SplitForm } from './split-form.tsx'
import { WithdrawActionForm } from './withdraw-action-form.tsx'

/** Records dividends, bonus issues and splits, one by one or from a file, and withdraws wrong ones. */
export const Splits = () => (
  <>
    <BoardSection title={texts.split.title}>
      <SplitForm />
    </BoardSection>
    <BoardSection title={texts.action.title}>
      <ActionForm />
    </BoardSection>
    <BoardSection title={texts.actionFile.title}>
      <ActionsFromFile />
    </BoardSection>
    <BoardSection title={texts.withdrawAction.title}>
      <WithdrawActionForm />
    </BoardSection>
  </>
)
