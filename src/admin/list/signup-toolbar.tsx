import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { Input } from '../../components/form-field'
import { VisuallyHidden } from '../../components/text'
import { toolbar } from '../../content/admin-list'
import { useAdmin } from '../data/admin'
import { useView } from '../data/use-view'
import { compact, LineIcon } from '../parts/controls'
import { SignupFilters } from './signup-filters'

const SEARCH_PAUSE_MS = 300

const Toolbar = chakra('div', {
  base: {
    // On small screens, the filter panel is positioned relative to the toolbar.
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    '& > button': { flexGrow: { base: '1', md: '0' } },
  },
})

interface SignupToolbarProps {
  /** Whether the backend can search and filter. */
  hasSearch: boolean
  /** How many signups match the view; null if unknown. */
  matching: number | null
  children: ReactNode
}

export function SignupToolbar({ hasSearch, matching, children }: SignupToolbarProps) {
  return (
    <Toolbar
      role={hasSearch ? 'search' : 'group'}
      aria-label={hasSearch ? toolbar.label : toolbar.actions}
      data-print="hide"
    >
      {hasSearch && <SearchField />}
      {hasSearch && <SignupFilters matching={matching} />}
      <Box ms="auto" display={{ base: 'none', md: 'block' }} />
      {children}
    </Toolbar>
  )
}

const SearchForm = chakra('form', {
  base: {
    position: 'relative',
    // The size does not change when the user chooses filters.
    flex: { base: '1 1 12rem', md: '1 1 16rem', lg: '0 1 27rem' },
    minWidth: '0',
    maxWidth: { md: '27rem' },
  },
})

/** Searches when typing pauses, or at once with Enter. */
function SearchField() {
  const { view, changeView } = useView()
  const { field } = useAdmin().search
  const text = useStore(field, (state) => state.text)
  const id = useId()
  const typed = text.trim()
  useEffect(() => {
    if (typed === view.search) return
    const timer = setTimeout(() => changeView({}), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, view.search, changeView])

  return (
    <SearchForm
      onSubmit={(event) => {
        event.preventDefault()
        changeView({})
      }}
    >
      <VisuallyHidden as="label" {...{ htmlFor: id }}>
        {toolbar.search}
      </VisuallyHidden>
      <Box
        position="absolute"
        left="3"
        top="0"
        height="full"
        display="flex"
        alignItems="center"
        fontSize="1.125rem"
        color="stone"
        pointerEvents="none"
      >
        <LineIcon path="M11 11l3.5 3.5M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0Z" />
      </Box>
      <Input
        id={id}
        {...compact}
        ps="10"
        _placeholder={{ color: 'stone', opacity: '1' }}
        textOverflow="ellipsis"
        type="search"
        name="search"
        autoComplete="off"
        maxLength={200}
        placeholder={toolbar.search}
        value={text}
        onChange={({ target }) => field.setState({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return
          // Escape would also close the details.
          event.preventDefault()
          field.setState({ text: '' })
        }}
      />
    </SearchForm>
  )
}
