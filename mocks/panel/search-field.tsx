import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Input } from '../../src/components/form-field'

interface SearchFieldProps {
  label: string
  value: string
  change: (value: string) => void
  /** What has been found; announced while there is something to search for. */
  found?: string
}

/** Filters a list of the panel. */
export function SearchField({ label, value, change, found }: SearchFieldProps) {
  const id = useId()
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1" fontWeight="strong">
        {label}
      </chakra.label>
      <Input id={id} type="search" value={value} onChange={({ target }) => change(target.value)} />
      {found !== undefined && (
        <Box role="status" textStyle="small">
          {value === '' ? '' : found}
        </Box>
      )}
    </div>
  )
}

/** Whether a text contains all words of a search. Quotation marks do not count, and all apostrophes are the same. */
export function containsWords(text: string, search: string): boolean {
  const searched = straighten(text)
  return straighten(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

const straighten = (text: string) =>
  text.toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/["“”]/g, '')
