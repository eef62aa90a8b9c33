import { BoardSection } from '../../board/board-section.tsx'
import { EndForm } from './end-form.tsx'
import { NewInstrumentForm } from './new-instrument-form.tsx'
import { pricesTexts as texts } from './prices.texts.ts'

/** What instruments there are: a new one is listed, one that ceases is ended. */
export const Instruments = () => (
  <>
    <BoardSection title={texts.list.title}>
      <NewInstrumentForm />
    </BoardSection>
    <BoardSection title={texts.end.title}>
      <EndForm />
    </BoardSection>
  </>
)
