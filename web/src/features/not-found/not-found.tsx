import { paths } from '../../lib/paths.ts'
import { Blank } from '../../ui/blank.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { notFoundTexts } from './not-found.texts.ts'

/** Says that there is nothing at this address: for unknown routes, and for pages whose post or person is not there. */
export const NotFound = () => (
  <Blank level={1} title={notFoundTexts.title} text={notFoundTexts.text}>
    <LinkButton kind="go" to={paths.home}>
      {notFoundTexts.back}
    </LinkButton>
  </Blank>
)
