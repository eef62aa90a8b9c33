// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { page } from './rules-page.tsx'

it('links to the program that recalculates records, and to its own sections', () => {
  renderAt(<page.Component />, { address: '/calls/rules' })
  const program = screen.getByRole('link', { name: 'Read or download judge_calls.py' })
  expect(program.getAttribute('href')).toBe('/judge_calls.py')
  const anchors = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  for (const anchor of anchors.filter((each) => each.startsWith('#')))
    expect(document.querySelector(anchor)).toBeTruthy()
})
