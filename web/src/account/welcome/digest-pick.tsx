import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import type { Choice } from './picks.ts'
import type { Picks } from './use-picks.ts'
import { welcomeTexts } from './welcome.texts.ts'

const texts = welcomeTexts.digest
const DIGEST: Choice = { kind: 'digest', id: 'digest', name: texts.name }

type Props = { readonly picks: Picks; readonly isConfirmed: boolean }

export const DigestPick = ({ picks, isConfirmed }: Props) => (
  <Loaded query={picks.subscriptions} loading={welcomeTexts.loading} lines={1}>
    {() => (
      <>
        <label className="check">
          <input
            type="checkbox"
            checked={picks.isTicked(DIGEST)}
            disabled={!isConfirmed}
            onChange={({ currentTarget }) => {
              picks.tick(DIGEST, currentTarget.checked)
            }}
          />
          {CURRENT_WORDING.digest}
        </label>
        <p className="hint">
          {isConfirmed ? texts.when : texts.unconfirmed} {texts.change}
        </p>
      </>
    )}
  </Loaded>
)
