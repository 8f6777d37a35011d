/** Mantine's theme, spoken in our tokens, so that both schemes are decided in one place: tokens.css. */
import {
  type AutocompleteFactory,
  type AvatarFactory,
  type ButtonFactory,
  type CSSVariablesResolver,
  createTheme,
  type DividerFactory,
  type DrawerFactory,
  type ExtendComponent,
  type FactoryPayload,
  type MantineColorsTuple,
  type MantineThemeComponent,
  type MenuFactory,
  type ModalFactory,
  type NativeSelectFactory,
  type NumberInputFactory,
  type PasswordInputFactory,
  type PopoverFactory,
  type ProgressFactory,
  type SegmentedControlFactory,
  type SkeletonFactory,
  type SwitchFactory,
  type TableFactory,
  type TextareaFactory,
  type TextInputFactory,
} from '@mantine/core';

const amber: MantineColorsTuple = [
  '#fff6df',
  '#fdeabb',
  '#fbdc8f',
  '#f8cc62',
  '#f4b942',
  '#e5a321',
  '#c68610',
  '#9a6500',
  '#7c4d00',
  '#5f3a00',
];

/** Mantine's "dark" shades in ink blue: 0 is text, 4 borders, 6 controls, 7 the page. */
const ink: MantineColorsTuple = [
  '#e9eef6',
  '#cbd5e4',
  '#aebbd0',
  '#8799b5',
  '#6279a0',
  '#2b3c58',
  '#1f2e47',
  '#101a2a',
  '#0c1420',
  '#080e18',
];

/** Mantine's "gray" shades as warm paper: 0 hover, 3 dividers, 4 borders of controls. */
const paper: MantineColorsTuple = [
  '#f4f1e9',
  '#f0ebdf',
  '#e8e1d2',
  '#ded7c7',
  '#8c8571',
  '#7a7461',
  '#686353',
  '#555145',
  '#3f3d35',
  '#2a2924',
];

const TOUCH_TARGET = '2.75rem';
const controlStyles = {
  wrapper: { '--input-bd-focus': 'var(--mw-focus)' },
  input: { minHeight: TOUCH_TARGET },
  label: { marginBottom: '0.25rem' },
};
/** Mantine builds the head of a dialog as <header>, which would be a second banner on the page. */
const plainHead = { header: { role: 'presentation' } };
const closeButtonProps = { 'aria-label': 'Close the window', size: 44, iconSize: 20 };
/** What a part's own `extend` does, without the part: the theme comes with every page, few parts do. */
const themed = <Part extends FactoryPayload>(given: ExtendComponent<Part>): MantineThemeComponent => given;
const surface = { background: 'var(--mw-surface)' };

export const theme = createTheme({
  primaryColor: 'amber',
  primaryShade: 4,
  autoContrast: true,
  colors: { amber, dark: ink, gray: paper },
  white: '#fcfaf5',
  black: '#182338',
  fontFamily: 'var(--mw-sans)',
  headings: {
    fontFamily: 'var(--mw-sans)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: { h1: { lineHeight: '1.2' }, h2: { lineHeight: '1.2' }, h3: { lineHeight: '1.2' } },
  },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  defaultRadius: 'md',
  radius: { md: '10px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: themed<ButtonFactory>({
      defaultProps: { size: 'md' },
      styles: { root: { minHeight: TOUCH_TARGET } },
    }),
    Autocomplete: themed<AutocompleteFactory>({ defaultProps: { size: 'md' }, styles: controlStyles }),
    TextInput: themed<TextInputFactory>({ defaultProps: { size: 'md' }, styles: controlStyles }),
    NativeSelect: themed<NativeSelectFactory>({ defaultProps: { size: 'md' }, styles: controlStyles }),
    NumberInput: themed<NumberInputFactory>({ defaultProps: { size: 'md' }, styles: controlStyles }),
    Textarea: themed<TextareaFactory>({
      defaultProps: { size: 'md', autosize: true },
      styles: controlStyles,
    }),
    PasswordInput: themed<PasswordInputFactory>({
      defaultProps: { size: 'md', rightSectionWidth: TOUCH_TARGET },
      styles: { ...controlStyles, visibilityToggle: { width: TOUCH_TARGET, height: TOUCH_TARGET } },
    }),
    Avatar: themed<AvatarFactory>({
      styles: { root: { '--avatar-color': 'var(--mw-accent-text)', '--avatar-bg': 'var(--mw-accent-soft)' } },
    }),
    Switch: themed<SwitchFactory>({
      defaultProps: { size: 'md' },
      styles: { body: { alignItems: 'center' }, label: { fontSize: '1.0625rem' } },
    }),
    Table: themed<TableFactory>({ defaultProps: { fz: 'sm', borderColor: 'var(--mw-line)' } }),
    Modal: themed<ModalFactory>({
      defaultProps: {
        centered: true,
        radius: 'lg',
        attributes: plainHead,
        closeButtonProps,
        transitionProps: { duration: 160 },
      },
      styles: { content: surface, header: surface, title: { fontWeight: 650, fontSize: '1.25rem' } },
    }),
    Divider: themed<DividerFactory>({ defaultProps: { color: 'var(--mw-line)' } }),
    Progress: themed<ProgressFactory>({ styles: { root: { background: 'var(--mw-line)' } } }),
    Drawer: themed<DrawerFactory>({
      defaultProps: { attributes: plainHead, closeButtonProps },
      styles: { content: surface, header: surface },
    }),
    Menu: themed<MenuFactory>({
      defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false, transitionProps: { duration: 150 } },
      styles: { dropdown: { ...surface, '--menu-item-hover': 'var(--mw-raised)' } },
    }),
    // What is open stays until it is closed, also where nothing can be measured.
    Popover: themed<PopoverFactory>({ defaultProps: { hideDetached: false } }),
    SegmentedControl: themed<SegmentedControlFactory>({
      styles: {
        root: { background: 'var(--mw-raised)' },
        indicator: { background: 'var(--mw-ground)' },
        label: { display: 'grid', placeItems: 'center', minHeight: '2.5rem' },
      },
    }),
    Skeleton: themed<SkeletonFactory>({ defaultProps: { radius: 'md' } }),
  },
});

const shared = {
  '--mantine-color-body': 'var(--mw-ground)',
  '--mantine-color-text': 'var(--mw-text)',
  '--mantine-color-dimmed': 'var(--mw-text-quiet)',
  '--mantine-color-placeholder': 'var(--mw-text-quiet)',
  '--mantine-color-anchor': 'var(--mw-accent-text)',
  '--mantine-color-error': 'var(--mw-bad)',
  '--mantine-color-default': 'var(--mw-surface)',
  '--mantine-color-default-hover': 'var(--mw-raised)',
  '--mantine-color-default-border': 'var(--mw-line)',
  '--mantine-primary-color-light-color': 'var(--mw-accent-text)',
};

export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
