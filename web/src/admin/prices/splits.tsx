import { zodResolver } from '@hookform/resolvers/zod'
import { NewSplit } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { ActionForm } from './action-form.tsx'
import { ActionsFromFile } from './actions-from-file.tsx'
import { pricesTexts as texts } from './prices.texts.ts'
import { WithdrawActionForm } from './withdraw-action-form.tsx'
import { useRecordSplitMutation } from './prices.api.ts'
import { CloseBefore } from './close-before.tsx'
import { FieldRow, usePricesForm } from './prices-form.tsx'

/** Records and withdraws splits and dividends, from forms or a file. */
export const SplitsAndDividends = () => (
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

const splitTexts = texts.split
const rules = zodResolver(NewSplit.extend({ symbol: InstrumentSymbol }))
const EMPTY = { symbol: '', from: '', was: 1, became: 1, reason: '' }

/** Records a split or the redenomination of a currency. */
const SplitForm = () => {
  const [record] = useRecordSplitMutation()
  const { frame, finish, field, area, watch } = usePricesForm(rules, EMPTY)
  const values = watch()
  const explain = (close: number) => {
    const inNewUnits = (close * values.was) / values.became
    if (values.was === values.became || !Number.isFinite(inNewUnits)) return undefined
    return splitTexts.newClose(inNewUnits.toLocaleString('en', { maximumSignificantDigits: 8 }))
  }
  return frame(
    splitTexts,
    async ({ symbol, ...body }) =>
      finish(await record({ symbol, ...body }), splitTexts.done(symbol, body.from)),
    <>
      <FieldRow>
        {field('symbol', splitTexts.symbol, 'symbol')}
        {field('from', splitTexts.day, 'day')}
      </FieldRow>
      <FieldRow>
        {field('was', splitTexts.was, 'count')}
        {field('became', splitTexts.became, 'count')}
      </FieldRow>
      <CloseBefore symbol={values.symbol} day={values.from} explain={explain} />
      {area('reason', splitTexts.reason, 3)}
    </>,
  )
}
