/** The product itself, as it is: taken by the script that also keeps the pictures fresh. Follows the chosen look. */
import { useColorScheme } from '../ui/theme/color-scheme.ts';
import classes from './landing.module.css';
import classDark from './pictures/class-dark.webp';
import classDarkSmall from './pictures/class-dark-small.webp';
import classLight from './pictures/class-light.webp';
import classLightSmall from './pictures/class-light-small.webp';
import paperDark from './pictures/paper-dark.webp';
import paperDarkSmall from './pictures/paper-dark-small.webp';
import paperLight from './pictures/paper-light.webp';
import paperLightSmall from './pictures/paper-light-small.webp';

/** `wide` says how wide the picture is where it does not fill the screen but for its margins. */
const PICTURES = {
  paper: {
    dark: { full: paperDark, small: paperDarkSmall },
    light: { full: paperLight, small: paperLightSmall },
    width: 1360,
    height: 1600,
    wide: '(width >= 60em) 35rem',
  },
  class: {
    dark: { full: classDark, small: classDarkSmall },
    light: { full: classLight, small: classLightSmall },
    width: 1920,
    height: 1140,
    wide: '(width >= 72em) 70rem',
  },
};

type Props = { of: keyof typeof PICTURES; alt: string; caption: string; eager?: boolean };

export const ProductPicture = ({ of, alt, caption, eager = false }: Props) => {
  const { width, height, wide, ...looks } = PICTURES[of];
  const { full, small } = looks[useColorScheme()];
  return (
    <figure>
      <img
        className={classes.picture}
        sizes={`${wide}, calc(100vw - 2.5rem)`}
        srcSet={`${small} ${width / 2}w, ${full} ${width}w`}
        src={full}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
      <figcaption className={classes.note}>{caption}</figcaption>
    </figure>
  );
};
