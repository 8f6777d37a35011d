/** Leaves the app for another site's page. */
export const leaveFor = (address: string): void => {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a page: ${protocol}`);
  window.location.assign(address);
};
