import { draftsListTexts } from './drafts-list.texts.ts'
import { type Arrangement, draftOrders } from './merge-drafts.ts'

const { filters: texts } = draftsListTexts

type Props = {
  readonly arrangement: Arrangement
  readonly onChange: (arrangement: Arrangement) => void
  readonly count: number
}

export const DraftFilters = ({ arrangement, onChange, count }: Props) => (
  <div className="draft-filters" role="search">
    <label>
      <span className="vh">{texts.search}</span>
      <input
        className="input"
        type="search"
        autoComplete="off"
        placeholder={texts.search}
        value={arrangement.words}
        onChange={({ target }) => {
          onChange({ ...arrangement, words: target.value })
        }}
      />
    </label>
    <label>
      <span>{texts.sort}</span>
      <select
        className="input"
        value={arrangement.order}
        onChange={({ target }) => {
          const order = draftOrders.find((each) => each === target.value)
          if (order !== undefined) onChange({ ...arrangement, order })
        }}
      >
        {draftOrders.map((order) => (
          <option key={order} value={order}>
            {texts.orders[order]}
          </option>
        ))}
      </select>
    </label>
    <p className="vh" role="status">
      {arrangement.words.trim() !== '' && texts.found(count)}
    </p>
  </div>
)
