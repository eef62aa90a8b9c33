// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { useUploads } from '../../../shared/uploads/use-uploads.ts'
import { CategoriesField } from './categories-field.tsx'
import { CoverField } from './cover-field.tsx'

describe('the categories field', () => {
  const Categories = () => {
    const [categories, setCategories] = useState<readonly string[]>([])
    return <CategoriesField categories={categories} onChange={setCategories} />
  }
  const show = (existing: string[] = []) =>
    renderAt(<Categories />, { api: { 'GET /api/posts/category/getall': existing } })
  const line = () => screen.getByLabelText<HTMLInputElement>('Categories')
  const type = (name: string) => fireEvent.change(line(), { target: { value: name } })
  const paste = (text: string) => fireEvent.paste(line(), { clipboardData: { getData: () => text } })
  const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

  it('adds by Enter and Add, explains rejections, and removes', () => {
    show()
    type('Kenya')
    expect(fireEvent.keyDown(line(), { key: 'Enter' })).toBe(false)
    type(' FX ')
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(chosen()).toEqual(['Kenya', 'FX'])
    expect(line().value).toBe('')
    type('kenya')
    fireEvent.keyDown(line(), { key: 'Enter' })
    expect(screen.getByText('kenya is already in the list.')).toBeTruthy()
    expect(line().getAttribute('aria-invalid')).toBe('true')
    expect(line().value).toBe('kenya')
    type(' ')
    expect(screen.queryByText('kenya is already in the list.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Kenya' }))
    expect(chosen()).toEqual(['FX'])
    expect(document.activeElement).toBe(line())
  })

  it('splits typed and pasted names at commas', () => {
    show()
    type('Kenya,')
    expect([chosen(), line().value]).toEqual([['Kenya'], ''])
    type(', Ki')
    expect([chosen(), line().value]).toEqual([['Kenya'], ' Ki'])
    line().setSelectionRange(3, 3)
    paste('sumu, FX\nBonds')
    expect([chosen(), line().value]).toEqual([['Kenya', 'Kisumu', 'FX', 'Bonds'], ''])
    paste('Tea, .., Oil')
    expect([chosen().at(-1), line().value]).toEqual(['Tea', '.., Oil'])
    expect(line().getAttribute('aria-invalid')).toBe('true')
  })

  it('accepts an existing category with a comma in its name', async () => {
    const { container } = show(['Oil, gas'])
    await waitFor(() => expect(container.querySelector('option')).not.toBeNull())
    type('oil,')
    expect([chosen(), line().value]).toEqual([[], 'oil,'])
    type('oil, gas')
    fireEvent.keyDown(line(), { key: 'Enter' })
    expect([chosen(), line().value]).toEqual([['Oil, gas'], ''])
    type('oil, t')
    expect([chosen(), line().value]).toEqual([['Oil, gas', 'oil'], 't'])
  })
})

describe('the cover field', () => {
  const Cover = () => {
    const { queue, uploads } = useUploads()
    return <CoverField image="" onChange={() => {}} queue={queue} upload={uploads[0]} />
  }

  it('accepts image files, and rejects others with a message', async () => {
    // jsdom does not implement object URLs.
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => {}
    const { asked } = renderAt(<Cover />)
    const input = screen.getByLabelText<HTMLInputElement>('Cover image')
    expect(input.accept.split(',').every((type) => type.startsWith('image/'))).toBe(true)
    const file = new File(['#!/bin/sh'], 'cover.sh', { type: 'text/x-sh' })
    fireEvent.change(input, { target: { files: [file] } })
    expect(await screen.findByText(/This is not an image/)).toBeTruthy()
    expect(asked).toEqual([])
  })
})
