import { checkRoutes } from './check-routes.ts';
import { Routes } from './routes.ts';

function someRoutes(): Routes {
  const routes = new Routes();
  routes.add('/api/forms', ['GET', 'HEAD']);
  routes.add('/api/forms', 'POST');
  routes.add('/api/hooks/:hook', 'POST');
  return routes;
}

describe('Routes', () => {
  it.each([
    ['/api/forms', ['GET', 'HEAD', 'POST']],
    ['/api/hooks/abc', ['POST']],
    ['/api/hooks/abc/def', []],
    ['/api/hooksXabc', []],
    ['/api', []],
  ])('knows the methods of %s', (path, methods) => {
    expect(someRoutes().methodsOf(path)).toEqual(methods);
  });
});

describe('the boot check of routes', () => {
  const described = [
    { method: 'GET', path: '/api/forms' },
    { method: 'POST', path: '/api/forms' },
    { method: 'POST', path: '/api/hooks/{hook}' },
  ];
  it('passes when each route is described', () => {
    expect(() => checkRoutes(someRoutes(), described)).not.toThrow();
  });
  it('names an undescribed route, and an operation without a route', () => {
    const others = [...described.slice(1), { method: 'GET', path: '/api/lost' }];
    expect(() => checkRoutes(someRoutes(), others)).toThrow(
      /GET \/api\/forms is not described[^]*GET \/api\/lost has no route/,
    );
  });
});
