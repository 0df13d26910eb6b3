// The least that one update to many sockets can cost: accepts connections on loopback and, for each line on its
// input, writes one frame of so many bytes to all of them. Usage: broadcast BYTES; prints its port first.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define MOST 20000

static int peers[MOST];
static int count = 0;

static int listen_on_loopback(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  int door = socket(AF_INET, SOCK_STREAM, 0);
  if (door < 0 || bind(door, (struct sockaddr *)&address, length) < 0 || listen(door, 4096) < 0) {
    perror("broadcast");
    exit(1);
  }
  getsockname(door, (struct sockaddr *)&address, &length);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return door;
}

int main(int given, char **arguments) {
  size_t bytes = given > 1 ? strtoul(arguments[1], NULL, 10) : 200;
  char *frame = malloc(bytes);
  char line[16];
  memset(frame, 'x', bytes);
  struct pollfd waiting[2] = {{.fd = listen_on_loopback(), .events = POLLIN}, {.fd = 0, .events = POLLIN}};
  while (poll(waiting, 2, -1) > 0) {
    if (waiting[0].revents & POLLIN && count < MOST) peers[count++] = accept(waiting[0].fd, NULL, NULL);
    if (waiting[1].revents & (POLLIN | POLLHUP)) {
      if (read(0, line, sizeof line) <= 0) return 0;
      for (int n = 0; n < count; n++) send(peers[n], frame, bytes, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
  }
  return 0;
}
