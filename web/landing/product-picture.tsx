/** The product itself, as it is: taken by the script that also keeps the pictures fresh. Follows the chosen look. */
import { useColorScheme } from '../ui/color-scheme.ts';
import classDark from './pictures/class-dark.webp';
import classLight from './pictures/class-light.webp';
import paperDark from './pictures/paper-dark.webp';
import paperLight from './pictures/paper-light.webp';
import classes from './product-picture.module.css';

const PICTURES = {
  paper: { dark: paperDark, light: paperLight, width: 1360, height: 1600 },
  class: { dark: classDark, light: classLight, width: 1920, height: 1140 },
};

type Props = { of: keyof typeof PICTURES; alt: string; caption: string; eager?: boolean };

export const ProductPicture = ({ of, alt, caption, eager = false }: Props) => {
  const { width, height, ...sources } = PICTURES[of];
  return (
    <figure className={classes.figure}>
      <img
        className={classes.picture}
        src={sources[useColorScheme()]}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  );
};
