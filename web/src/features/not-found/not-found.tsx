import './not-found.css'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { notFoundTexts } from './not-found.texts.ts'

/** Says that there is nothing at this address: for unknown routes, and for pages whose post or person is not there. */
export const NotFound = () => <Lost title={notFoundTexts.title} text={notFoundTexts.text} />

/** Says what is wrong, and leads home. */
export const Lost = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section className="lost night">
    <div className="wrap">
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <LinkButton kind="go" to={paths.home}>
          {notFoundTexts.back}
        </LinkButton>
      </div>
      <img src="/art/mji.svg" alt="" width={600} height={560} />
    </div>
  </section>
)
