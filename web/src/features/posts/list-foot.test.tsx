// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { ListFoot } from './list-foot.tsx'

/** As browsers do it: an observer first says what is, then only what changes. The end of the list stays in sight. */
const inSight = (call: IntersectionObserverCallback) => ({
  observe: () => {
    call([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
  },
  disconnect: () => {},
})

it('goes on while its end is in sight, also when a page came too fast to be seen loading', () => {
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver(call: IntersectionObserverCallback) {
    return inSight(call)
  })
  const more = vi.fn()
  let addPage = () => {}
  const Growing = () => {
    const [pages, setPages] = useState(1)
    addPage = () => {
      setPages((before) => before + 1)
    }
    return (
      <ListFoot
        path="/blog"
        next="cursor"
        pages={pages}
        shown={pages * 20}
        loading={false}
        onMore={more}
        onAsked={() => {}}
      />
    )
  }
  renderAt(<Growing />)
  for (let page = 2; page <= 6; page += 1) {
    act(() => {
      addPage()
    })
  }
  // Five pages come by themselves, then the reader is asked.
  expect(more).toHaveBeenCalledTimes(4)
})
