import { slideRules } from '@shop/contract/fields/settings.ts'
import { m } from '@shop/contract/messages/messages.js'
import { CAROUSEL_INTERVAL_MS, MAX_HERO_SLIDES } from '@shop/contract/shop.ts'
import { ChosenSlide } from '../../pages/catalogue/chosen-slide.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { FieldErrorText } from '../../ui/form/field-error-text.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Columns } from '../../ui/layout/columns.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/text/text.ts'
import { ARABIC } from '../ui/form/arabic.ts'
import { FieldGroup } from '../ui/form/field-group.ts'
import { PictureField } from '../../ui/upload/picture-field.tsx'
import { withPictures, type SlideDraft } from './settings-values.ts'

interface SlidesFieldProps {
  slides: readonly SlideDraft[]
  onChange: (slides: SlideDraft[]) => void
  /** Whether fields that lack something say so: once they were sent. */
  checked: boolean
  /** Which pictures did not arrive, and why. */
  refusal: string | undefined
  /** What the shop said against a field of a slide. */
  refusedOf: (nth: number, field: string) => string | undefined
}

type WordsProps = Omit<SlidesFieldProps, 'slides' | 'refusal' | 'onChange'> & {
  slide: SlideDraft
  nth: number
  onChange: (slide: SlideDraft) => void
}

/** What a picture shows and says in both languages, and where it leads. */
function SlideWords({ slide, nth, checked, refusedOf, onChange }: WordsProps) {
  const field = (name: keyof typeof slideRules) => ({
    name: `slide-${nth}-${name}`,
    value: slide[name],
    error: (checked ? slideRules[name](slide[name])?.message : undefined) ?? refusedOf(nth, name),
    onChange: (text: string) => onChange({ ...slide, [name]: text }),
  })
  const ofPicture = refusedOf(nth, 'imageUrl')
  return (
    <FieldGroup>
      <legend>{m.admin_settings_slide({ place: nth + 1 })}</legend>
      <Stack $gap={16}>
        {ofPicture && <FieldErrorText id={`slide-${nth}-picture`}>{ofPicture}</FieldErrorText>}
        <Columns $gap={16} $count={2}>
          <TextField {...field('altText')} label={m.admin_settings_slide_alt()} required dir="auto" autoComplete="off" />
          <TextField {...ARABIC} {...field('arabicAltText')} label={m.admin_settings_slide_arabic_alt()} required />
        </Columns>
        <TextField
          {...field('link')}
          label={m.admin_settings_slide_link()}
          hint={m.admin_settings_slide_link_hint()}
          dir="ltr"
          autoComplete="off"
        />
      </Stack>
    </FieldGroup>
  )
}

const slideOf = ({ picture: { preview }, altText, link }: SlideDraft, load: boolean, nth: number) => (
  <ChosenSlide
    altText={altText}
    link={slideRules.link(link) || link.trim() === '' ? null : link.trim()}
    image={{ medium: preview, large: preview, huge: preview }}
    load={load}
    eager={nth === 0}
  />
)

/** The pictures of the home page's carousel, with a preview of it. */
export function SlidesField({ slides, refusal, onChange, ...said }: SlidesFieldProps) {
  return (
    <>
      <Text $tone="muted" $size={14}>
        {m.admin_settings_slides_about()}
      </Text>
      <PictureField
        label={m.admin_settings_slides()}
        name="heroSlides"
        max={MAX_HERO_SLIDES}
        error={refusal}
        value={slides.map(({ picture }) => picture)}
        onChange={(pictures) => onChange(withPictures(slides, pictures))}
      />
      {slides.map((slide, nth) => (
        <SlideWords
          key={slide.picture.url}
          {...said}
          slide={slide}
          nth={nth}
          onChange={(next) => onChange(slides.map((each, place) => (place === nth ? next : each)))}
        />
      ))}
      {slides.length > 0 && (
        <Stack $gap={8}>
          <h3>{m.admin_settings_preview()}</h3>
          <Carousel
            key={slides.map(({ picture }) => picture.url).join(' ')}
            label={m.admin_settings_preview()}
            slides={slides.map((slide) => ({ ...slide, key: slide.picture.url }))}
            interval={CAROUSEL_INTERVAL_MS}
            render={slideOf}
          />
        </Stack>
      )}
    </>
  )
}
