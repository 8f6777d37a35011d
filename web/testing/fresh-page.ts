/** Tests share two cores with a database and a browser: what a page shows at once there may take a few seconds here. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
